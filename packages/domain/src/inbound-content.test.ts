import { expect, it } from 'vitest'
import { inboundContent } from './inbound-content.ts'

it.each([
  ['Hello', 0, 'Hello', 'Hello'],
  ['', 1, '[Picture]', '[Picture]'],
  [' ', 3, '[3 pictures]', '[3 pictures]'],
  ['The leak', 1, 'The leak', '[Picture] The leak'],
  ['', 0, '[Empty message]', '[Empty message]'],
])('keeps %j with %i pictures as %j, in lists as %j', (text, mediaCount, content, preview) => {
  expect(inboundContent(text, mediaCount)).toEqual({ content, preview, hasMaskedCard: false })
})

it('keeps no expiry date and no security code of a card', () => {
  const content = 'Take •••• 1111 exp ••/•• cvc ••• please'
  const kept = { content, preview: content, hasMaskedCard: true }
  expect(inboundContent('Take 4111 1111 1111 1111 exp 04/27 cvc 123 please', 0)).toEqual(kept)
})

it('keeps no card number, neither in the thread nor in lists', () => {
  const content = 'Take •••• 4242 please'
  const kept = { content, preview: `[Picture] ${content}`, hasMaskedCard: true }
  expect(inboundContent('Take 4242 4242 4242 4242 please', 1)).toEqual(kept)
})
