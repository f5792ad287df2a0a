import { useSignedIn } from '@parley/client'
import { PRODUCT } from '@parley/domain'
import { LoadingPill, PageHeader, PageTitle, Tabs } from '@parley/ui'
import { Suspense } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { type SettingsTab, tabsFor } from './tabs.ts'
import styles from './settings.module.css'

/** Shows the settings that the user may change, each tab at its own address. */
export function SettingsScreen() {
  const { actor } = useSignedIn()
  const tabs = tabsFor(actor)
  const { tab = '', page } = useParams()
  const open = tabs.find(({ value }) => value === tab)
  return (
    <>
      <PageTitle>{`${open?.label ?? 'Settings'} · ${PRODUCT.name}`}</PageTitle>
      <div className={styles.page}>
        <PageHeader title="Settings" />
        {open && (page === undefined || open.hasPages) ? (
          <OpenTab tabs={tabs} open={open} up={page === undefined ? '..' : '../..'} />
        ) : (
          <Navigate
            to={pathOf(tab, open?.value ?? tabs[0]?.value ?? '', page === undefined ? '..' : '../..')}
            replace
            relative="path"
          />
        )}
      </div>
    </>
  )
}

/**
 * Relative path of a tab: below Settings, or as a sibling when the address already names a tab; `up` is the relative
 * path to Settings.
 */
const pathOf = (current: string, value: string, up: string) => (current === '' ? value : `${up}/${value}`)

function OpenTab({ tabs, open, up }: { tabs: readonly SettingsTab[]; open: SettingsTab; up: string }) {
  const navigate = useNavigate()
  return (
    <Tabs
      label="Settings"
      tabs={tabs}
      value={open.value}
      onValueChange={(value) => void navigate(pathOf(open.value, value, up), { relative: 'path' })}
    >
      <div className={styles.panel}>
        <Suspense key={open.value} fallback={<LoadingPill>{`Loading ${open.label}...`}</LoadingPill>}>
          <open.Page />
        </Suspense>
      </div>
    </Tabs>
  )
}
