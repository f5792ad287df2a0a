export { conformanceCases } from './cases.ts'
export type { Case, Fixture, Persona, Send, Server } from './case.ts'
export {
  SUITE_CHALLENGES,
  SUITE_NEW_CREDENTIAL,
  SUITE_PASSKEY,
  suiteFullPasskeys,
  suitePasskeyHolder,
} from './suite-passkeys.ts'
export {
  buildSuiteWorld,
  createFixture,
  SUITE_APP_SECRET,
  SUITE_PUBLIC_URL,
  suiteFactorBeginners,
  suiteFactorHolder,
  suiteIdleAdmin,
  suiteReset,
  suiteRunningChange,
} from './fixture.ts'
export { startMocks } from './mocked.ts'
export { comparableEffects, type Effect } from './effects.ts'
export { comparable, runCase } from './run.ts'
export { compareByChance } from './run-random.ts'
