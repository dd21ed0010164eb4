/** The product's mark in a square of 64: its edge, with a stroke of 4 in the same color, fills the height. */
export const MARK_EDGE = { color: '#2b1b3d', d: 'M32 2.3 58 17.1v29.8L32 61.7 6 46.9V17.1Z' };

/**
 * The faces in painting order: the facets around the stone's table, and on the table a setting sun. Sides and horizon
 * fall on whole pixels at 16.
 */
export const MARK_FACES: readonly { readonly color: string; readonly d: string }[] = [
  { color: '#d9603b', d: 'M32 4 56.5 18v28L32 60 7.5 46V18Z' },
  { color: '#ffe6ae', d: 'M7.5 18 32 4v9.7L16 22.9Z' },
  { color: '#ffc66e', d: 'M32 4 56.5 18 48 22.9 32 13.7Z' },
  { color: '#a9402f', d: 'M56.5 18v28L48 41.1V22.9Z' },
  { color: '#5a2147', d: 'M56.5 46 32 60v-9.7l16-9.2Z' },
  { color: '#7f2f4e', d: 'M32 60 7.5 46l8.5-4.9 16 9.2Z' },
  { color: '#f6a44c', d: 'M7.5 46V18l8.5 4.9v18.2Z' },
  { color: '#df633a', d: 'M16 22.9 32 13.7l16 9.2V36H16Z' },
  { color: '#f08b48', d: 'M16.5 36a15.5 15.5 0 0 1 31 0Z' },
  { color: '#fff0c4', d: 'M21 36a11 11 0 0 1 22 0Z' },
  { color: '#6b2749', d: 'M16 36h32v5.1l-16 9.2-16-9.2Z' },
  { color: '#f6a44c', d: 'M24 39h16l-1.5 2.5h-13ZM28 44h8l-1.5 2h-5Z' },
];
