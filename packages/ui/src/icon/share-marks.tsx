/** Plain drawings that stand for the places a link is shared to; the word beside them is the name. */
import { fromPaths } from './from-paths.tsx';

export const WhatsappMark = /* @__PURE__ */ fromPaths(
  <path d="M4.5 19.5 5.6 16A7.8 7.8 0 1 1 8.5 18.6zM9 9.2c0 3 2.8 5.8 5.8 5.8" />,
);

export const FacebookMark = /* @__PURE__ */ fromPaths(
  <path d="M13.5 20.5v-8h3M13.5 12.5h-3.5M13.5 12.5V9a2.5 2.5 0 0 1 2.5-2.5h1M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0z" />,
);

export const XMark = /* @__PURE__ */ fromPaths(<path d="M5 4.5h3.5l10.5 15h-3.5zM18.5 4.5 13 11M11 13.5l-5.5 6" />);

export const TelegramMark = /* @__PURE__ */ fromPaths(
  <path d="M20.5 4.5 3.5 11l5.5 2.5 9-7-6.5 8.5 6 4.5zM9 13.5V19l3-3" />,
);
