-- Tasks that were opened before a task named its line: the line is the only one of their transaction.
UPDATE operator_tasks k
SET settlement_id = l.settlement_id, settlement_line = l.number
FROM (
  SELECT s.gateway, l.transaction_id, min(l.settlement_id) AS settlement_id, min(l.number) AS number
  FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id
  GROUP BY s.gateway, l.transaction_id HAVING count(*) = 1
) l
WHERE k.kind = 'settlement_differs' AND k.settlement_id IS NULL AND l.gateway = k.gateway AND l.transaction_id = k.transaction_id;
