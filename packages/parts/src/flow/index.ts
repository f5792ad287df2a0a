export * from './use-outcomes.ts'
export * from './use-submission.ts'
