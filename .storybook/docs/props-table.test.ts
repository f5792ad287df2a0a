import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { controlOf, isPlain, spellProps, unionOf } from './props-table.ts'

interface Type {
  name: string
  raw?: string
  elements?: { name: string; value?: string }[]
}

const documented = (props: Record<string, Type>) => ({
  __docgenInfo: { props: Object.fromEntries(Object.entries(props).map(([name, tsType]) => [name, { tsType }])) },
})

describe('the table of props', () => {
  test('says what a union may be, in one line', () => {
    const component = documented({
      tone: { name: 'union', raw: "\n  | 'info'\n  | 'warning'" },
      hint: { name: 'union', raw: 'string | null' },
      label: { name: 'string' },
      icon: {
        name: 'union',
        raw: 'keyof typeof ICONS',
        elements: [
          { name: 'literal', value: "'bell'" },
          { name: 'literal', value: "'plus'" },
        ],
      },
    })
    expect(unionOf(component, 'icon')).toBe("'bell' | 'plus'")
    expect(unionOf(component, 'tone')).toBe("'info' | 'warning'")
    expect(unionOf(component, 'hint')).toBe('string | null')
    expect(unionOf(component, 'label')).toBeNull()
    expect(unionOf(component, 'other')).toBeNull()
    expect(unionOf(undefined, 'label')).toBeNull()
  })

  test.each([
    ['a text', 'Save', true],
    ['nothing', undefined, true],
    ['rows of plain values', [{ id: '1', tags: ['VIP'], at: null }], true],
    ['a function', () => 'Save', false],
    ['an element', createElement('b'), false],
    ['columns that draw cells', [{ id: 'name', cell: () => 'Maria' }], false],
    ['a list with an element', [createElement('b')], false],
    ['a day', new Date(0), false],
  ])('says whether a control can change %s', (_, value, expected) => {
    expect(isPlain(value)).toBe(expected)
  })

  const NONE = { disable: true }
  const other = (summary: string) => ({ type: { name: 'other', value: '' } as const, table: { type: { summary } } })

  test('has the usual control of what is a word, a number or one of a few, and of plain rows that a story gives', () => {
    expect(controlOf({ type: { name: 'string' } }, undefined, null)).toBeUndefined()
    expect(controlOf({ type: { name: 'enum', value: ['info'] } }, undefined, "'info'")).toBeUndefined()
    expect(controlOf(other('unknown'), [{ id: '1' }], null)).toBeUndefined()
  })

  test('takes words where words are one of the things that it may be', () => {
    expect(controlOf(other('union'), undefined, 'string | null')).toEqual({ type: 'text' })
    expect(controlOf(other('ReactNode'), undefined, null)).toEqual({ type: 'text' })
  })

  test('has no control of what is drawn, called or made of parts that a story does not give', () => {
    expect(controlOf(other('ReactNode'), createElement('b'), null)).toEqual(NONE)
    expect(controlOf(other('ComponentType'), undefined, null)).toEqual(NONE)
    expect(controlOf(other('union'), undefined, '((text: string) => void) | null')).toEqual(NONE)
    expect(controlOf({}, undefined, null)).toEqual(NONE)
  })

  test('keeps the control that a story names, and spells unions of further components too', () => {
    const subcomponents = { Line: documented({ tone: { name: 'union', raw: "'info' | 'team'" } }) }
    const spelled = spellProps({
      argTypes: {
        tone: { name: 'tone', control: { type: 'radio' } },
        icon: { name: 'icon', table: { type: { summary: 'union' }, defaultValue: { summary: 'null' } } },
      },
      component: documented({ icon: { name: 'union', raw: 'ComponentType | null' } }),
      subcomponents,
      initialArgs: { children: createElement('b'), count: 3 },
    } as unknown as Parameters<typeof spellProps>[0])
    expect(spelled).toEqual({
      tone: { name: 'tone', control: { type: 'radio' } },
      icon: {
        name: 'icon',
        control: NONE,
        table: { type: { summary: 'ComponentType | null' }, defaultValue: { summary: 'null' } },
      },
      children: { name: 'children', control: NONE },
      count: { name: 'count' },
    })
    expect(subcomponents.Line.__docgenInfo.props['tone']?.tsType.name).toBe("'info' | 'team'")
  })
})
