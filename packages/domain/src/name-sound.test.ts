import { expect, test } from 'vitest'
import { nameSound } from './name-sound.ts'

test.each([
  ['Tom Abernathy', 'ABERNATHY, Tom'],
  ["  Zoë  O'Brien ", 'O’Brien, Zoe'],
  ['Jon Smith', 'John Smyth'],
  ['Sara Clark', 'Clarke, Sarah'],
  ['Steven Meyer', 'Stephen Meier'],
  ['Catherine Andersen', 'Katherine Anderson'],
  ['Allen Phillips', 'Alan Philips'],
  ['Ann Johnson', 'Anne Jonsen'],
  ['Zak Becker', 'Sak Beker'],
  ['Cecil Cyr', 'Sesil Syr'],
  ['Alex Dixon', 'Aleks Dikson'],
  ['Liz Vance', 'Lis Fance'],
])('%s sounds as %s', (one, other) => {
  expect(nameSound(one)).not.toBeNull()
  expect(nameSound(other)).toBe(nameSound(one))
})

test('the sounds stand in the order of the alphabet, a blank between two', () => {
  expect(nameSound('Tom Abernathy')).toBe('abrnti tom')
})

test.each([
  ['Dan Smith', 'Don Smith'],
  ['Maria Rossi', 'Mario Rossi'],
  ['Jane Smith', 'John Smith'],
  ['Tom Baker', 'Tom Barker'],
  ['Lee Chen', 'Leo Chen'],
  ['Eva Hall', 'Ava Hall'],
  ['Mark Hill', 'Mark Hull'],
  ['Tom Abernathy', 'Tom Abernathy Jr'],
])('%s does not sound as %s', (one, other) => {
  expect(nameSound(other)).not.toBe(nameSound(one))
})

test.each(['Tom', 'Jon John', '', null])('%j is no name to compare', (name) => {
  expect(nameSound(name)).toBeNull()
})
