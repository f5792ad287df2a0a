export { CallsEverywhere } from './calls-everywhere.tsx'
