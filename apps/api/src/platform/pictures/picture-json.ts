import { type SqlText, text } from '../database/statement.ts';

/** Returns SQL for a picture as the contract's JSON. `alias` names the pictures table in the query, `alt` is an SQL expression. */
export function pictureJson(alias: SqlText, alt: SqlText): SqlText {
  return text`json_build_object('url', '/api/pictures/' || ${alias}.id, 'alt', ${alt}, 'width', ${alias}.width,
    'height', ${alias}.height, 'widths', ${alias}.widths)`;
}
