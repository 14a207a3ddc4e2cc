import { ButtonLink } from '@uluran/app-shell/links';
import { PageHead } from '@uluran/app-shell/page-head';
import { Banner } from '@uluran/ui/banner';

/** Takes the place of an editor for a viewer of the team. `id` is the campaign's. */
export function ReadOnlyPage({ title, id }: { title: string; id: string }) {
  return (
    <>
      <PageHead title={title} />
      <Banner
        title="Anda hanya bisa membaca galang dana ini"
        action={
          <ButtonLink to="/campaign/$id" params={{ id }}>
            Kembali
          </ButtonLink>
        }
      >
        Minta pemiliknya menjadikan Anda penyunting untuk mengubahnya.
      </Banner>
    </>
  );
}
