export * from './desktop-notice.ts'
export * from './use-desktop-permission.ts'
