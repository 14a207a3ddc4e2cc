/** The one picture of the tests' store. */
export const picture = {
  url: `/api/pictures/${'0123456789abcdef'.repeat(2)}`,
  alt: 'Sumur baru',
  width: 1200,
  height: 800,
  widths: [320, 480, 640, 800, 960, 1200],
};
