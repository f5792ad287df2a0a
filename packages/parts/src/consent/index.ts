export { ConsentHistory } from './consent-history.tsx'
export { ConsentStrip, type ConsentStripHandle, type ConsentStripProps } from './consent-strip.tsx'
export { consentWords } from './consent-text.ts'
