import { text } from '../../platform/database/statement.ts';

/** SQL: the first picture in the text of an update `n` of `target_news`, as the contract's `Picture`; null without one. */
export const NEWS_PICTURE = text`(SELECT json_build_object('url', p -> 'url', 'alt', p -> 'alt', 'width', p -> 'width', 'height', p -> 'height', 'widths', p -> 'widths')
      FROM jsonb_path_query_first(n.body, '$.children[*] ? (@.type == "image")') AS p WHERE p IS NOT NULL)`;
