import { describe, expect, test } from 'vitest'
import { wordsRegExp } from './erased-words.ts'

const words = {
  names: ['María O’Neil-Qu', ' María  O’Neil-Qu ', 'Z', 'Wren (shop)'],
  emails: ['maria+home@mail.example'],
  numbers: ['+17205559911', '+442079460018'],
}
const cleaned = (text: string) => text.replaceAll(wordsRegExp(words), '[erased]')

describe('the words that name a person', () => {
  test.each([
    ['Heater for maría o’neil-qu, paid', 'Heater for [erased], paid'],
    ['María\nO’Neil-Qu and Wren (SHOP)', '[erased] and [erased]'],
    ['Mail Maria+home@mail.example', 'Mail [erased]'],
    ['(720) 555-9911, 1 720.555.9911 or +17205559911', '[erased], [erased] or [erased]'],
    ['+44 20 7946 0018 is 020 7946 0018', '[erased] is [erased]'],
  ])('are found in %j', (text, left) => {
    expect(cleaned(text)).toBe(left)
  })

  test.each(['María O’Neil-Quist', 'AnaMaría O’Neil-Qu', 'Z came', '17205559911234', 'my.maria+home@mail.example'])(
    'are not found in %j',
    (text) => {
      expect(cleaned(text)).toBe(text)
    },
  )
})
