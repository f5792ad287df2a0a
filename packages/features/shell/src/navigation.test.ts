import { describe, expect, it } from 'vitest'
import {
  FOLDING_TABS,
  SECTION_PAGES,
  SECTION_PATH,
  sectionPageOf,
  TABS,
  tabOf,
  isConversationOpen,
} from './navigation.ts'

describe('tabOf', () => {
  it.each([
    ['/', 'home'],
    ['/meetings', 'meetings'],
    ['/meetings/today', 'meetings'],
    ['/meetingsx', 'home'],
    ['/phone', 'phone'],
    ['/team-chat', 'team-chat'],
    ['/scheduler', 'scheduler'],
    ['/whiteboards', 'whiteboards'],
    [SECTION_PATH, 'section'],
    [`${SECTION_PATH}/invoices`, 'section'],
    [`${SECTION_PATH}s`, 'home'],
    ['/elsewhere', 'home'],
    [`${SECTION_PATH.toUpperCase()}/Messages`, 'section'],
  ])('puts %s under %s', (pathname, tab) => {
    expect(tabOf(pathname)).toBe(tab)
  })
})

describe('sectionPageOf', () => {
  it.each([
    [`${SECTION_PATH}/messages`, 'messages'],
    [`${SECTION_PATH}/virtual-terminal`, 'virtual-terminal'],
    [`${SECTION_PATH}/invoices/2068`, 'invoices'],
    [`${SECTION_PATH.toUpperCase()}/Messages`, 'messages'],
    [`${SECTION_PATH}/nothing`, null],
    [SECTION_PATH, null],
    ['/messages', null],
  ])('reads %s as %s', (pathname, page) => {
    expect(sectionPageOf(pathname)).toBe(page)
  })
})

it('lists the pages of the section in the order of the sidebar', () => {
  expect(SECTION_PAGES.map(({ label }) => label)).toEqual([
    'Messages',
    'Customers',
    'SMS Templates',
    'Virtual Terminal',
    'Invoices',
    'Transactions',
    'Team',
    'Settings',
  ])
})

it('folds the tabs that are used least where the bar is narrow', () => {
  expect(TABS.filter(({ id }) => FOLDING_TABS.includes(id)).map(({ label }) => label)).toEqual([
    'Scheduler',
    'Whiteboards',
  ])
})

it('gives the tabs their badges', () => {
  expect(Object.fromEntries(TABS.flatMap(({ id, badge }) => (badge ? [[id, badge]] : [])))).toEqual({ meetings: 'NEW' })
})

it.each([
  ['/messages', '?conversation=c', true],
  ['/messages', '', false],
  ['/customers', '?conversation=c', false],
])('a conversation is open at %s%s: %s', (page, search, isOpen) => {
  expect(isConversationOpen({ pathname: `${SECTION_PATH}${page}`, search })).toBe(isOpen)
})
