export { ConsentHistory } from './consent-history.tsx'
export { ConsentStrip, type ConsentStripProps } from './consent-strip.tsx'
export { consentSource } from './consent-text.ts'
