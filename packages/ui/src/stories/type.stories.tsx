import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { missingTokens } from './drawn.ts'
import { PAGES } from './token-list.ts'
import { FontTokens, TypeScale } from './type-scale.tsx'
import styles from './foundations.module.css'

const Type = () => (
  <article className={styles.page}>
    <h1 className={styles.title}>Type</h1>
    <p>
      Figtree, with figures of equal width everywhere except in bubbles, notes and comments. Atkinson Hyperlegible Mono
      only for ids, short codes and template variables. No text below 12 px, except initials in small avatars.
    </p>
    <section className={styles.section}>
      <h2>Styles</h2>
      <TypeScale uses />
    </section>
    <section className={styles.section}>
      <h2>Families</h2>
      <FontTokens part="family" />
    </section>
    <section className={styles.section}>
      <h2>Weights</h2>
      <FontTokens part="weight" />
    </section>
    <section className={styles.section}>
      <h2>Sizes</h2>
      <FontTokens part="size" />
    </section>
    <section className={styles.section}>
      <h2>Line heights</h2>
      <FontTokens part="line" />
    </section>
  </article>
)

const meta = { title: 'Foundations/Type', component: Type } satisfies Meta<typeof Type>

export default meta

export const All: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement }) => {
    await document.fonts.load("14px 'Figtree Variable'")
    await expect(document.fonts.check("14px 'Figtree Variable'")).toBe(true)
    await expect(missingTokens(canvasElement, PAGES.type)).toEqual([])
    await expect(canvas.getByText('display 28/36 600')).toBeVisible()
  },
}
