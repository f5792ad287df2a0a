import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { missingTokens } from './drawn.ts'
import { Elevations, Layers, Lengths, Radii, Spaces } from './measures.tsx'
import { PAGES } from './token-list.ts'
import styles from './foundations.module.css'

const Space = () => (
  <article className={styles.page}>
    <h1 className={styles.title}>Space, sizes, layers</h1>
    <section className={styles.section}>
      <h2>Space</h2>
      <p>Distances between and inside elements. Elements that belong together are closer together.</p>
      <Spaces />
    </section>
    <section className={styles.section}>
      <h2>Radius</h2>
      <Radii />
    </section>
    <section className={styles.section}>
      <h2>Elevation</h2>
      <p>Only floating surfaces have a shadow. In the dark theme they are also lighter and have a border.</p>
      <Elevations />
    </section>
    <section className={styles.section}>
      <h2>Sizes</h2>
      <Lengths group="size" />
    </section>
    <section className={styles.section}>
      <h2>Widths at which the layout changes</h2>
      <Lengths group="breakpoint" />
    </section>
    <section className={styles.section}>
      <h2>Layers</h2>
      <p>The last layer is on top of all others.</p>
      <Layers />
    </section>
  </article>
)

const meta = { title: 'Foundations/Space', component: Space } satisfies Meta<typeof Space>

export default meta

export const All: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement }) => {
    await expect(missingTokens(canvasElement, PAGES.space)).toEqual([])
    const layers = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(layers.at(0)).toContain('z.base')
    await expect(layers.at(-1)).toContain('z.tooltip')
  },
}
