/** Options that print a help text. */
export const HELP: readonly string[] = ['--help', '-h'];

/** Usage of the signed-in commands, as `ops --help` prints it after the others. */
export const SIGNED_IN_USAGE = `Signed in: these commands call the operators' endpoints of a site, with the session and the role of one operator, whose name the audit trail records.
They work from any machine, and open no database:
  ops sign-in --site <https://…> [--as <e-mail>] [--device-proof <proof>]
      asks for e-mail, password and a code of the authenticator app or a recovery code, on the terminal or as lines of piped input, and keeps the session in
      uluran/session.json below XDG_CONFIG_HOME or ~/.config; ULURAN_SESSION names another file
  ops whoami
      shows the operator, the role and the end of the session
  ops sign-out
      ends the session at the site, and removes the file
  ops calls [<word>]
      lists the endpoints with their work and roles; with a word, those that have it in name, path or summary
  ops call <endpoint> [--<field> <value> …] [--json <object> | --json-file <file, or -> ] [--all] [--out <file>]
      makes a call and prints its data as JSON. Texts are written as they are; figures, true, false, null, lists and objects as JSON. A text of the body may be
      @<file>, or @- for piped input; @@ begins one that starts with @. --json holds further fields of the body. --all prints every item of a list on a line
      of its own, --out stores a document. Wrong input is refused before it is sent. Ends with 1 if the call fails, with 2 if the command is wrong
  ops call <endpoint> --help
      lists the fields of an endpoint, with their limits and the possible errors`;
