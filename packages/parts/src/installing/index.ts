export * from './installing.ts'
