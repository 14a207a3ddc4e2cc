import { Link } from '@tanstack/react-router';
import type { TargetRecord } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { REPORT_REASONS } from '@uluran/contract/reports';
import { Badge } from '@uluran/ui/badge';
import { DataTable } from '@uluran/ui/data-table';
import { Panel } from './panel.tsx';

interface ReportsPanelProps extends Pick<TargetRecord, 'reports'> {
  title?: string;
}

/** Reports of visitors about a target, those that wait first. */
export function ReportsPanel({ reports, title = 'Laporan' }: ReportsPanelProps) {
  if (reports.length === 0) return null;
  return (
    <Panel title={title} note={reports.length} flush>
      <DataTable
        caption="Laporan tentang target ini"
        rows={reports}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'reason',
            name: 'Alasan',
            cell: ({ id, reason, doneAt }) =>
              doneAt === null ? (
                <Link to="/queue/report/$id" params={{ id }} className="cell-link">
                  {REPORT_REASONS[reason]}
                </Link>
              ) : (
                REPORT_REASONS[reason]
              ),
          },
          { key: 'at', name: 'Dikirim', cell: ({ reportedAt }) => formatDate(reportedAt) },
          { key: 'times', name: 'Kali', end: true, cell: ({ times }) => times },
          {
            key: 'status',
            name: 'Keadaan',
            cell: ({ doneAt }) =>
              doneAt === null ? <Badge tone="waiting">Menunggu</Badge> : <Badge tone="over">Selesai</Badge>,
          },
        ]}
      />
    </Panel>
  );
}
