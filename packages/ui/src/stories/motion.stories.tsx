import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { variablesOf } from './token-list.ts'
import styles from './pages.module.css'

const durations = variablesOf('motion').filter((variable) => variable.includes('duration'))

const Motion = () => (
  <article className={styles.page}>
    <h1 className={styles.title}>Motion</h1>
    <p>
      Motion says where something came from, shortly. Nothing blinks. Who asks the system for less motion sees only
      changes of opacity. Hover a line to see its time.
    </p>
    {durations.map((variable) => (
      <section key={variable}>
        <h2 className={styles.heading}>{variable}</h2>
        <div className={styles.track}>
          <span
            className={styles.runner}
            style={{
              transitionDuration: `var(${variable})`,
              transitionTimingFunction: 'var(--motion-easing-standard)',
            }}
          />
        </div>
      </section>
    ))}
  </article>
)

const meta = { title: 'Foundations/Motion', component: Motion } satisfies Meta<typeof Motion>

export default meta

export const All: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('--motion-duration-popover')).toBeVisible()
  },
}
