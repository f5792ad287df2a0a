export * from './lifecycle-paths.ts'
export * from './terminal-paths.ts'
