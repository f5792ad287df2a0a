import { expect, it } from 'vitest'
import { TERMINAL_MOVES, terminalPaths } from './terminal-paths.ts'

const paths = terminalPaths().map((path) => path.map(({ move, state }) => `${move} -> ${state}`).join(', '))

it('walks a payment through every state of the terminal', () => {
  expect(paths).toContain('payment.submit -> submitting, answer.completed -> processed, payment.finish -> editing')
  expect(paths).toContain(
    'payment.submit -> submitting, answer.none -> unanswered.resting, time.passes -> unanswered.sending, ' +
      'answer.pending -> waiting.fetching, answer.none -> waiting.resting, payment.leave -> editing',
  )
  expect(new Set(paths).size).toBe(paths.length)
})

it('knows every move, and each path ends where it has been', () => {
  expect(TERMINAL_MOVES.filter((move) => !paths.some((path) => path.includes(`${move} ->`)))).toEqual([])
  for (const path of terminalPaths()) {
    const states = path.map(({ state }) => state)
    expect(['editing', ...states.slice(0, -1)]).toContain(states.at(-1))
  }
})
