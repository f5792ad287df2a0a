import { graphOf } from '@parley/state-machines/paths'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { layOut } from './layout.ts'

test('a move from a state to itself leaves its box and comes back to it, beside what it is called', () => {
  const { states, moves } = layOut(
    graphOf(
      createMachine({ initial: 'writing', states: { writing: { on: { saved: 'writing', sent: 'over' } }, over: {} } }),
    ),
  )
  const writing = states.find(({ name }) => name === 'writing')
  const saved = moves.find(({ labels }) => labels.includes('saved'))
  if (!writing || !saved) throw new Error('The state and its move are drawn')
  const { x, y, width, height } = writing
  for (const end of [saved.points.at(0), saved.points.at(-1)]) {
    expect(end?.x).toBe(x + width)
    expect(end?.y).toBeGreaterThan(y)
    expect(end?.y).toBeLessThan(y + height)
  }
  expect(Math.max(...saved.points.map((point) => point.x))).toBeLessThan(saved.x - ('saved'.length * 7) / 2)
})
