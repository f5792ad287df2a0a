export { guessTargets } from '@parley/domain/customer-import'
