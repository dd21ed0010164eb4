//! Names the commands that pages may call: each needs a permission.

fn main() {
    let commands = tauri_build::AppManifest::new().commands(&[
        "choose_here",
        "choose_server",
        "forget_journey",
        "move_to_server",
        "notify",
        "read_journey",
        "read_secrets",
        "set_timer",
        "visit_provider",
        "write_secrets",
    ]);
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(commands)).expect("the program cannot be built");
}
