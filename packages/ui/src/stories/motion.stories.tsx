import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { missingTokens } from './drawn.ts'
import { Easings, MotionTimes } from './motion-times.tsx'
import { PAGES } from './token-list.ts'
import styles from './foundations.module.css'

const Motion = () => (
  <article className={styles.page}>
    <h1 className={styles.title}>Motion</h1>
    <p>
      Motion shows briefly where something came from. Nothing blinks. With reduced motion, set in the operating system,
      only the opacity changes: choose it in the toolbar and play again.
    </p>
    <section className={styles.section}>
      <MotionTimes heading="Durations" />
    </section>
    <section className={styles.section}>
      <h2>Easings</h2>
      <Easings />
    </section>
  </article>
)

const meta = { title: 'Foundations/Motion', component: Motion } satisfies Meta<typeof Motion>

export default meta

export const All: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement }) => {
    await expect(missingTokens(canvasElement, PAGES.motion)).toEqual([])
    await expect(canvas.getByText('140 ms')).toBeVisible()
  },
}

export const Played: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement }) => {
    const widths = () =>
      [...canvasElement.querySelectorAll('dd > i')].map((bar) => Math.round(bar.getBoundingClientRect().width))
    const full = widths()
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }))
    await expect(widths()).toEqual(full.map(() => 8))
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }))
    await expect(widths()).toEqual(full)
  },
}
