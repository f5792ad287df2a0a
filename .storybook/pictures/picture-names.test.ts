import { expect, test } from 'vitest'
import { states } from '../states/required-state.ts'
import { picturedStories, variantsOf } from './picture-names.ts'

const namesOf = (title: string, ...stories: string[]) =>
  [...picturedStories(states(title, Object.fromEntries(stories.map((story) => [story, '']))))].flatMap(([id, first]) =>
    variantsOf(id, first).map((variant) => `${id}.${variant}`),
  )

test('the first state of a title is pictured in both themes and on a phone, the others over it', () => {
  expect(namesOf('Screens/Invoices/Orders', 'All', 'NoneYet')).toEqual([
    'screens-invoices-orders--all.light',
    'screens-invoices-orders--all.dark',
    'screens-invoices-orders--all.phone',
    'screens-invoices-orders--none-yet.over',
  ])
})

test('a state that changes from run to run is left out, as is a title and what is no screen', () => {
  expect(namesOf('Screens/Audit log/Audit log', 'CopyRefused', 'Empty')).toContain(
    'screens-audit-log-audit-log--empty.light',
  )
  expect(namesOf('Screens/Meetings/Room', 'Alone')).toEqual([])
  expect(namesOf('Flows/Get paid', 'All')).toEqual([])
})
