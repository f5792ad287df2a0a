import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { linkify } from './linkify.tsx'

const links = (text: string) =>
  linkify(text).flatMap((part) => (isValidElement<{ href: string }>(part) ? [part.props.href] : []))
const words = (text: string) =>
  linkify(text).reduce<string>(
    (sum, part) => sum + (isValidElement<{ children: string }>(part) ? part.props.children : (part as string)),
    '',
  )

test.each([
  ['Please pay $25.00: http://localhost:3000/pay/abc', ['http://localhost:3000/pay/abc']],
  ['See https://a.example/x, then (https://b.example).', ['https://a.example/x', 'https://b.example']],
  ['javascript:alert(1) is no link', []],
])('in %j the web addresses are links', (text, expected) => {
  expect(links(text)).toEqual(expected)
  expect(words(text)).toBe(text)
})
