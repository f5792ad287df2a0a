import type { Meta, StoryObj } from '@storybook/react-vite'
import * as lucide from 'lucide-react'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { iconUses } from 'virtual:icon-uses'
import { Icon, type IconType } from '../icon/icon.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import styles from './foundations.module.css'

const NAMES = Object.keys(iconUses).toSorted()

/** Found by any name under which the product imports it: Lucide keeps the old names. */
const shapeOf = (name: string) => (lucide as unknown as Readonly<Record<string, IconType | undefined>>)[name]

const Icons = () => {
  const [text, setText] = useState('')
  const shown = NAMES.filter((name) =>
    `${name} ${iconUses[name]?.join(' ') ?? ''}`.toLowerCase().includes(text.toLowerCase()),
  )
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>Icons</h1>
      <p>
        Lucide icons, drawn by Icon with the stroke width for their size: 16 px in rows and buttons, 18 in navigation,
        20 on large controls. A lock means one thing only: the customer never sees this. The list shows all
        {NAMES.length} icons that the product uses, with the places that import them. Before you add an icon, check
        whether one of them already has the meaning.
      </p>
      <SearchField label="Name or place" value={text} onValueChange={setText} />
      <ul className={styles.icons}>
        {shown.map((name) => {
          const shape = shapeOf(name)
          return (
            <li key={name} className={styles.icon}>
              {shape ? <Icon as={shape} size={20} /> : <span />}
              <span>
                {name}
                <span className={styles.places}> {iconUses[name]?.join(', ')}</span>
              </span>
            </li>
          )
        })}
      </ul>
      {shown.length === 0 && <p className={styles.none}>No icon of the product has this name or place.</p>}
    </article>
  )
}

const meta = { title: 'Foundations/Icons', component: Icons } satisfies Meta<typeof Icons>

export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ canvas, canvasElement }) => {
    const items = canvas.getAllByRole('listitem')
    await expect(items.length).toBeGreaterThan(100)
    const empty = items.filter((item) => item.querySelector('svg') === null).map(({ textContent }) => textContent)
    await expect(empty).toEqual([])
    await expect(canvasElement.querySelectorAll('svg:not([aria-hidden="true"])')).toHaveLength(0)
  },
}

export const FoundByPlace: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'virtual-terminal')
    const items = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(items.every((text) => text.includes('virtual-terminal'))).toBe(true)
    await expect(items.length).toBeLessThan(30)
  },
}
