import { hexOf } from '../tokens/contrast.ts'
import { THEMES } from './colour-rows.ts'
import { drawing } from './drawn.ts'
import { tokensUnder } from './token-list.ts'
import styles from './tokens-page.module.css'

/** Shows the colour scales from which the theme colours are taken. Components never use them directly. */
export function Scales() {
  return (
    <section className={styles.card}>
      <h2>Scales</h2>
      <p className={styles.use}>
        The source of the colours above, from background (1) to strong text (12). No component uses a step directly.
      </p>
      <div className={styles.themes}>
        {THEMES.map((theme) => (
          <div key={theme} className={styles.ground} data-theme={theme}>
            <h3>{theme === 'light' ? 'Light' : 'Dark'}</h3>
            {[...Map.groupBy(tokensUnder(`scale.${theme}`), ({ path }) => path.split('.')[2] ?? '')].map(
              ([scale, steps]) => (
                <div key={scale} className={styles.scale}>
                  <span>{scale}</span>
                  <div className={styles.steps}>
                    {steps.map(({ path }) => (
                      <i
                        key={path}
                        title={`${path} ${hexOf(path)}`}
                        style={{ background: hexOf(path) }}
                        {...drawing(path)}
                      />
                    ))}
                  </div>
                </div>
              ),
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
