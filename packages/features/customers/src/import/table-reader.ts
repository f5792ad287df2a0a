export { guessTargets, readTable } from '@parley/domain/customer-import'
