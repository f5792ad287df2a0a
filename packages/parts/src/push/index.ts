export * from './browser-push.ts'
export * from './use-this-browser.ts'
