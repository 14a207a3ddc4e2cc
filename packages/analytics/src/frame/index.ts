import { createHash } from 'node:crypto';
import { type FrameSettings, frameScript } from './frame-script.ts';

/** The document in which third parties run, and what it is served with. */
export interface FrameDocument {
  html: string;
  headers: Readonly<Record<string, string>>;
}

export interface FrameOptions extends FrameSettings {
  /** Sources of a policy (`https://*.example.com`) that the frame may load scripts from and send to, besides the origins of the two scripts. */
  sites: readonly string[];
}

/** A policy is a list of words: what could be several, or end it, is none. */
const isSource = (text: string): boolean => /^[^\s;,']+$/.test(text);

/**
 * The document that a site serves for `createAnalytics`, on a path of its own. It is sandboxed by its headers too, so that it is nothing more than
 * that when it is opened by itself; its policy lets it reach the named sites and nothing else, and only its own site may frame it.
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
