import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { markHits } from './mark-hits.tsx'

const drawn = (text: string, search: string) =>
  markHits(text, search)
    .map((part) => (isValidElement<{ children: string }>(part) ? `[${part.props.children}]` : (part as string)))
    .join('')

test.each([
  ['The Pipe under the sink, the pipe', 'pipe', 'The [Pipe] under the sink, the [pipe]'],
  ['the red  hydrant', 'red hydrant', 'the [red  hydrant]'],
  ['costs $5 (five)', '$5 (', 'costs $[5] (five)'],
  ['Peña asked Renée', 'renee pena', '[Peña] asked [Renée]'],
  ['Straße', 'strasse', '[Straße]'],
  ['Straße', 's', '[S]traße'],
  ['nothing', '  ', 'nothing'],
  ['nothing', 'pipe', 'nothing'],
])('in %j the words %j are marked', (text, search, expected) => {
  expect(drawn(text, search)).toBe(expected)
})
