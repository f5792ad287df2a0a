// The least that a screen of the product can be: its libraries, one read, and the rows as plain text.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, useSearchParams } from 'react-router-dom'
import { createActor, createMachine } from 'xstate'
import * as z from 'zod/mini'

const rows = z.array(z.looseObject({ id: z.string() }))
const view = createActor(createMachine({ initial: 'shown', states: { shown: {} } })).start()

function Rows() {
  const path = useSearchParams()[0].get('read') ?? ''
  const { data = [] } = useQuery({
    queryKey: [path],
    queryFn: async () => rows.parse(await (await fetch(path)).json()),
  })
  return h(
    'ul',
    { 'data-view': view.getSnapshot().value },
    data.map((row) => h('li', { key: row.id }, Object.values(row).map(String).join(' '))),
  )
}

const router = createBrowserRouter([{ path: '*', element: h(Rows) }])
createRoot(document.querySelector('#root')).render(
  h(QueryClientProvider, { client: new QueryClient() }, h(RouterProvider, { router })),
)
