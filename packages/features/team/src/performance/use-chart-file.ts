import { useNow, useSignedIn } from '@parley/client'
import { csvFileName, toCsv } from '@parley/domain'
import { saveFile } from '@parley/parts/files'
import { useToast } from '@parley/ui'
import type { ChartTable } from '@parley/ui/chart-frame'
import { useTeamAddress } from '../use-team-address.ts'

/** Returns a function that saves a chart's table as shown; range and day are appended to the file name. */
export function useChartFile(name: string): (table: Pick<ChartTable, 'heads' | 'rows'>) => void {
  const { range } = useTeamAddress()
  const { timezone } = useSignedIn().user.organization
  const now = useNow()
  const { toast } = useToast()
  return ({ heads, rows }) => {
    saveFile(csvFileName(`${name}-${range}`, timezone, now), toCsv([heads, ...rows]))
    toast({ title: 'Export Complete', description: `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}` })
  }
}
