import { createHash } from 'node:crypto';
import { type FrameSettings, frameScript } from './frame-script.ts';

/** The document in which third parties run, and its headers. */
export interface FrameDocument {
  html: string;
  headers: Readonly<Record<string, string>>;
}

export interface FrameOptions extends FrameSettings {
  /** Sources of a policy (`https://*.example.com`) for the frame's scripts and requests, besides the origins of the two scripts. */
  sites: readonly string[];
}

/** Whether a text is a single source. A policy is a list of words, so a separator could add another source or end the directive. */
const isSource = (text: string): boolean => /^[^\s;,']+$/.test(text);

/**
 * The document that a site serves for `createAnalytics`, on a path of its own. Its headers sandbox it as well, in case it is opened directly. Its
 * policy only allows requests to the named sites, and only its own site may frame it.
 */
export function frameDocument({ sites, ...settings }: FrameOptions): FrameDocument {
  const script = frameScript(settings);
  const hash = createHash('sha256').update(script).digest('base64');
  const scripts = [
    ...(settings.pixelId === null ? [] : [settings.pixelUrl]),
    ...(settings.tagManagerId === null ? [] : [settings.tagManagerUrl]),
  ];
  const reachable = [...new Set([...scripts.map((url) => new URL(url).origin), ...sites.filter(isSource)])].join(' ');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}' ${reachable}`,
    `connect-src ${reachable}`,
    `img-src ${reachable}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
  return {
    html: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Measurement</title></head><body><script>${script}</script></body></html>`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    },
  };
}
