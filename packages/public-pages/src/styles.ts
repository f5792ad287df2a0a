export type StyleSheet = 'tokens.css' | 'pages.css' | 'page-parts.css'

/** The single stylesheet of the pages, from its three parts and with the font at `fontUrl`. */
export const pageStyles = (sheets: Readonly<Record<StyleSheet, string>>, fontUrl: string): string =>
  [fontFace(fontUrl), sheets['tokens.css'], sheets['pages.css'], sheets['page-parts.css']].join('\n')

// Characters that the font lacks fall back to the system's font, one by one.
const fontFace = (url: string) => `@font-face {
  font-family: 'Figtree Variable';
  font-weight: 400 600;
  font-display: swap;
  src: url('${url}') format('woff2-variations');
  unicode-range: U+20-7E;
}`
