import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listTemplates, type Template } from '@parley/contract'
import { may, PRODUCT, TEMPLATE_CATEGORIES } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { categoryWords, searchTemplates } from '@parley/parts/templates'
import {
  Button,
  EmptyState,
  lazyModule,
  LoadingPill,
  PageHeader,
  PageTitle,
  SearchField,
  Skeleton,
  TablePage,
  TableTools,
  useLazyPart,
  useSearchText,
  useShortcuts,
} from '@parley/ui'
import { NotebookText, Plus, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCopyTemplate } from './copy-template.ts'
import { TemplateCard } from './template-card.tsx'
import { useTemplateAddress } from './use-template-address.ts'
import styles from './templates.module.css'

const dialogs = lazyModule('The template', () => import('./template-dialogs.tsx'))

type Address = ReturnType<typeof useTemplateAddress>

/** Lists the texts that are kept for reuse. */
export function TemplatesScreen() {
  const { actor } = useSignedIn()
  const address = useTemplateAddress()
  const templates = useEndpointQuery(listTemplates)
  const mayWrite = may(actor, 'template.write')
  const add = mayWrite && (
    <Button variant="primary" icon={Plus} onClick={address.add}>
      New template
    </Button>
  )
  return (
    <>
      <PageTitle>{`SMS Templates · ${PRODUCT.name}`}</PageTitle>
      <TablePage
        header={
          <PageHeader title="SMS Templates" subtitle="Create reusable message templates for your team">
            {add}
          </PageHeader>
        }
      >
        <QueryState
          query={templates}
          loading={<LoadingCards />}
          failed="Failed to fetch templates"
          safe="Your templates are safe."
          stale="Could not refresh the templates."
          level={2}
        >
          {(all) =>
            all.length === 0 ? (
              <EmptyState icon={NotebookText} title="No templates yet" action={add}>
                Create your first template to save time messaging customers
              </EmptyState>
            ) : (
              <Cards all={all} address={address} />
            )
          }
        </QueryState>
      </TablePage>
      {templates.data && <Opened all={templates.data} address={address} />}
    </>
  )
}

function Cards({ all, address }: { all: readonly Template[]; address: Address }) {
  const { category, search } = address
  const searchBox = useRef<HTMLInputElement>(null)
  const { typed, type } = useSearchText(search, address.searchFor)
  const copy = useCopyTemplate()
  useShortcuts('In SMS Templates', [
    { keys: '/', does: 'Search templates', key: '/', run: () => searchBox.current?.focus() },
  ])
  const found = searchTemplates(
    all.filter((template) => category === null || template.category === category),
    search,
  )
  const clear = () => {
    type('')
    address.clear()
  }
  return (
    <>
      <TableTools
        search={<SearchField ref={searchBox} label="Search templates" keys="/" value={typed} onValueChange={type} />}
        filters={[
          {
            label: 'Category',
            all: 'All Categories',
            options: TEMPLATE_CATEGORIES.map((id) => ({ id, label: categoryWords(id) })),
            value: category,
            onValueChange: (id) => address.narrow(TEMPLATE_CATEGORIES.find((one) => one === id) ?? null),
          },
        ]}
      />
      {found.length === 0 ? (
        <EmptyState icon={SearchX} title="No templates found" action={<Button onClick={clear}>Clear filters</Button>}>
          Try other words or another category.
        </EmptyState>
      ) : (
        <div className={styles.grid}>
          {found.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              onUse={() => void copy(template.content)}
              onDuplicate={() => address.duplicate(template.id)}
              onEdit={() => address.edit(template.id)}
              onDelete={() => address.remove(template.id)}
            />
          ))}
        </div>
      )}
      <p className={styles.count} aria-live="polite">
        {found.length === all.length ? countWords(all.length) : `${found.length} of ${countWords(all.length)}`}
      </p>
    </>
  )
}

const countWords = (count: number) => `${count} ${count === 1 ? 'template' : 'templates'}`

/** The dialog that the address opens over the templates. */
function Opened({ all, address }: { all: readonly Template[]; address: Address }) {
  const { part, load } = useLazyPart(dialogs)
  const { opened, close } = address
  const isOpen = opened !== null
  const closeLatest = useRef(close)
  useEffect(() => {
    closeLatest.current = close
  })
  useEffect(() => {
    if (isOpen) load(() => closeLatest.current())
  }, [isOpen, load])
  if (!opened || !part) return null
  return <part.TemplateDialogs key={JSON.stringify(opened)} all={all} opened={opened} onClose={close} />
}

function LoadingCards() {
  return (
    <>
      <LoadingPill>Loading templates...</LoadingPill>
      <div className={styles.grid} data-loading aria-hidden>
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} className={styles.card}>
            <Skeleton width="60%" height={16} />
            <Skeleton />
            <Skeleton width="80%" />
            <Skeleton width="40%" height={20} />
          </div>
        ))}
      </div>
    </>
  )
}
