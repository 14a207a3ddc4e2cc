SELECT guard_status('team_members', 'membership');
SELECT guard_status('team_invitations', 'invitation');
