import { ChevronDown } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Count, type CountProps } from '../count/count.tsx'
import { hasModifier, toLogicalArrowKey } from '../focus/arrow-keys.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu, type MenuTriggerProps } from '../menu/menu.tsx'
import styles from './tabs.module.css'

export interface TabOption<V extends string> {
  /** Identifies the tab. */
  value: V
  /** One to three words. */
  label: string
  /** A number after the label, and what it counts for screen readers. */
  count?: { value: number; label: string; tone?: NonNullable<CountProps['tone']> } | undefined
}

export interface TabsProps<V extends string> {
  /** Accessible name: what the tabs divide. */
  label: string
  /** The tabs, in order. */
  tabs: readonly TabOption<V>[]
  /** The open tab. */
  value: V
  /** Called with the chosen tab; put it into the URL where people would link to it. */
  onValueChange: (value: V) => void
  /** Content of the open tab. */
  children: ReactNode
}

/**
 * Pages in tabs, one of them open. Arrow keys, Home and End open the others, Tab moves into the page. When the tabs do
 * not fit, they scroll sideways with the open one in view, and a menu at their end lists all of them.
 */
export function Tabs<V extends string>({ label, tabs, value, onValueChange, children }: TabsProps<V>) {
  const id = useId()
  const idOf = (tab: V) => `${id}-${tabs.findIndex(({ value: one }) => one === tab)}`
  const openId = idOf(value)
  const list = useRef<HTMLDivElement>(null)
  const isCut = useIsCut(list)
  useLayoutEffect(() => {
    document.getElementById(openId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [openId])

  const move = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    const from = tabs.findIndex((tab) => tab.value === value)
    const key = toLogicalArrowKey(event.key, event.currentTarget)
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: -1 }[key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onValueChange(next.value)
    document.getElementById(idOf(next.value))?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div className={styles.bar}>
        <div ref={list} role="tablist" aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={idOf(tab.value)}
              className={styles.tab}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? `${id}-panel` : undefined}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onValueChange(tab.value)}
              onKeyDown={move}
            >
              {tab.label}
              {tab.count && <Count tone="neutral" {...tab.count} />}
            </button>
          ))}
        </div>
        {isCut && (
          <span className={styles.all}>
            <Menu
              label="Every tab"
              items={tabs.map((tab) => ({ id: tab.value, label: tab.label }))}
              onAction={(chosen) => {
                const tab = tabs.find((one) => one.value === chosen)
                if (tab) onValueChange(tab.value)
              }}
              trigger={everyTab}
            />
          </span>
        )}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={openId} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}

const everyTab = (props: MenuTriggerProps) => <IconButton {...props} name="Every tab" icon={ChevronDown} />

/**
 * Whether the tabs are wider than their bar; measured against the bar, because the menu beside them takes some of their
 * room.
 */
function useIsCut(list: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const { current } = list
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      setIsCut(current.scrollWidth > (current.parentElement?.clientWidth ?? Infinity))
      current.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    const watch = () => {
      for (const element of [current, ...current.children]) observer.observe(element)
    }
    // Tabs added later are observed too.
    const changes = new MutationObserver(watch)
    changes.observe(current, { childList: true })
    watch()
    return () => {
      changes.disconnect()
      observer.disconnect()
    }
  }, [list])
  return isCut
}
