/** Icons of categories and goods: our own drawings, since no library has them all in one style. */
import { fromPaths } from './from-paths.tsx';

export const HealthIcon = /* @__PURE__ */ fromPaths(
  <>
    <path d="M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20z" />
    <path d="M4.5 12H9l1.5-2.5 2.5 5 1.5-2.5h5" />
  </>,
);

export const EducationIcon = /* @__PURE__ */ fromPaths(
  <path d="M12 7c-2-1.5-4.5-2-8-2v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V5c-3.5 0-6 .5-8 2zM12 7v13" />,
);

export const DisasterIcon = /* @__PURE__ */ fromPaths(
  <path d="M5 12 12 6l7 6M7.5 10.5V15M16.5 10.5V15M3 18c1.5-1.3 3-1.3 4.5 0s3 1.3 4.5 0 3-1.3 4.5 0 3 1.3 4.5 0" />,
);

export const WorshipIcon = /* @__PURE__ */ fromPaths(
  <path d="M4 20v-6h16v6zM6 14c0-4 3-5.5 6-8.5 3 3 6 4.5 6 8.5M12 5.5V3M10.5 20v-2.5a1.5 1.5 0 0 1 3 0V20" />,
);

export const OrphanageIcon = /* @__PURE__ */ fromPaths(
  <>
    <circle cx="8.5" cy="8" r="2.5" />
    <circle cx="16" cy="10" r="2" />
    <path d="M3.5 19c.4-4 2.5-5.5 5-5.5s4.6 1.5 5 5.5M14.5 14.7c.5-.1 1-.2 1.5-.2 2.3 0 4 1.4 4.5 4.5" />
  </>,
);

export const EnvironmentIcon = /* @__PURE__ */ fromPaths(
  <path d="M5 19C4 11 8 5 19 5c1 10-4 14-11 13M5 20c1.5-4 4-7 8-9" />,
);

export const HumanityIcon = /* @__PURE__ */ fromPaths(
  <>
    <path d="M4 13.5 8 12l4 2h2.5a1.5 1.5 0 0 1 0 3H11M4 19l3 .500 5 1 8-4.5c.8-1.5-.8-2.5-2-2l-3.5 2" />
    <path d="M12.5 10S9 8 9 5.7A1.8 1.8 0 0 1 12.5 5 1.8 1.8 0 0 1 16 5.7C16 8 12.5 10 12.5 10z" />
  </>,
);

export const DisabilityIcon = /* @__PURE__ */ fromPaths(
  <>
    <circle cx="11" cy="4.5" r="1.5" />
    <path d="M11 8v6h5l2.5 5M11 10.5h4M8.5 12a4.5 4.5 0 1 0 6 6" />
  </>,
);

export const RiceIcon = /* @__PURE__ */ fromPaths(
  <path d="M7 8h10l2 11a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1zM8 8c0-2 1-4 4-4s4 2 4 4M9 13h6" />,
);

export const SeedlingIcon = /* @__PURE__ */ fromPaths(
  <path d="M12 20v-9M12 13C12 9 9 7 5 7c0 4 3 6 7 6zM12 11c0-4 3-6 7-6 0 4-3 6-7 6z" />,
);

export const BrailleIcon = /* @__PURE__ */ fromPaths(
  <>
    <rect x="5" y="3.5" width="14" height="17" rx="2" />
    <path d="M10 8v.01M14 8v.01M10 12v.01M14 12v.01M10 16v.01" />
  </>,
);
