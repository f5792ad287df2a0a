import type { Case } from './case.ts'
import { generatedCases } from './generated-cases.ts'
import { readCases } from './read-cases.ts'
import { writeCases } from './write-cases.ts'

/** The suite in the order in which it runs: reads first, then what changes something, payments last. */
export const conformanceCases: readonly Case[] = [...generatedCases(), ...readCases, ...writeCases]

export type { Case, Fixture, Persona, Send } from './case.ts'
export { buildSuiteWorld, createFixture, SUITE_PUBLIC_URL } from './fixture.ts'
export { sendToMocks } from './mocked.ts'
export { comparable, runCase } from './run.ts'
